-- Written every second by the watch of the database: what cannot be written can take no money either.
create table heartbeat (
  one boolean primary key default true check (one),
  at timestamptz not null
);
