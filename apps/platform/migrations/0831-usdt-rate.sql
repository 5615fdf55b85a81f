-- Rate of 1 USDT in CNY, in ten-thousandths, with its start and the person who set it. Rows are only added, so that
-- amounts keep the rate at which they were converted.
create table usdt_rate (
  since timestamptz primary key,
  ten_thousandths int8 not null check (ten_thousandths between 1000 and 9999999),
  set_by text not null,
  set_at timestamptz not null
);
insert into usdt_rate (since, ten_thousandths, set_by, set_at)
values ('2026-01-01T00:00:00Z', 72000, 'installation', now());
create function usdt_rate_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a rate is never edited: add another one' using errcode = 'restrict_violation';
end $$;
create trigger usdt_rate_is_final before update or delete or truncate on usdt_rate
  for each statement execute function usdt_rate_refuse_change();
