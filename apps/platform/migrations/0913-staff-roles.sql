-- breaks: no build
-- Permissions of staff as data: a staff role holds permission groups of acts. Every member with the role staff has
-- the staff role of that name; others are given by acts. The previous build reads neither table.
create table staff_role (
  name text primary key,
  permissions text[] not null
);
insert into staff_role (name, permissions) values
  ('staff', '{gates,money}'),
  ('owner', '{gates,members,rights,money,trading,content,rooms,care,audit,upkeep}'),
  ('duty', '{gates,members,rooms,care,upkeep}'),
  ('trading', '{trading}'),
  ('content', '{content}'),
  ('rooms', '{rooms}'),
  ('care', '{members,care}'),
  ('auditor', '{audit}');

create table staff_role_of (
  member_id text not null references member (id),
  role text not null references staff_role (name),
  given_at timestamptz not null,
  primary key (member_id, role)
);
