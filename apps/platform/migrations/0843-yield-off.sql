-- Nobody earns interest until somebody decides a rate (`set-yield-rate`). Where members earn it already it goes on.
delete from yield_rate
where from_day = '2020-01-01' and annual_ppm = 65000 and not exists (select 1 from yield_account);
