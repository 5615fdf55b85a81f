-- Config items by site and key code; a site without an item of its own reads the fallback site's.
create table site_config (
  site_id text not null,
  key_code text not null,
  value jsonb not null,
  primary key (site_id, key_code)
);

-- Placement of a banner on the pages.
alter table banner add column key_code text not null default 'home';

-- White lists: members who may use another language or virtual currency.
create table site_white_list (
  list text not null check (list in ('language', 'virtual-currency')),
  member_id text not null references member (id),
  primary key (list, member_id)
);

-- Messages to customer service. Plain text wherever it is shown.
create table customer_message (
  id int8 generated always as identity primary key,
  number text not null unique,
  site_id text not null,
  member_id text references member (id),
  device_id text not null,
  ip text not null,
  topic text not null,
  message text not null,
  contact text,
  created_at timestamptz not null
);
create index customer_message_device on customer_message (device_id, created_at);
create index customer_message_ip on customer_message (ip, created_at);

create table help_article (
  id text primary key,
  category_id text not null,
  category_name text not null,
  position integer not null,
  title text not null,
  body text not null
);

-- Roles of members beside `member`.
create table member_role (
  member_id text not null references member (id),
  role text not null check (role in ('agent', 'room-manager', 'staff')),
  granted_at timestamptz not null,
  primary key (member_id, role)
);

-- The site that the member belongs to.
alter table member add column site_id text not null default '5000';
