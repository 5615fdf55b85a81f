-- Members earn no interest until an operator sets a rate (`set-yield-rate`). Where a rate is in use it stays.
delete from yield_rate
where from_day = '2020-01-01' and annual_ppm = 65000 and not exists (select 1 from yield_account);
