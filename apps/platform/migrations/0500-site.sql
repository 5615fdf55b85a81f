create table banner (
  id text primary key,
  position integer not null,
  title text not null,
  text text not null,
  art text not null,
  link text
);

create table announcement (
  id text primary key,
  position integer not null,
  category integer not null,
  content text not null,
  pmd_timer_start text,
  pmd_timer_end text
);
