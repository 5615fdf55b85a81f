-- Written every second to monitor the database: if it cannot be written, money cannot be accepted either.
create table heartbeat (
  one boolean primary key default true check (one),
  at timestamptz not null
);
