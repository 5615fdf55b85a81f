-- [ENT-16] Facts that a member has given about themselves, step by step. Names and birthday are sealed with the
-- platform's own key.
create table member_binding (
  member_id text primary key references member (id),
  real_name bytea not null,
  real_name_at timestamptz not null,
  birthday bytea,
  birthday_at timestamptz,
  payout_name bytea,
  payout_name_at timestamptz,
  -- Null with a time: the member has chosen not to use USDT.
  usdt_network text check (usdt_network in ('TRC20', 'ERC20')),
  usdt_at timestamptz,
  check (birthday is not null or payout_name is null),
  check (payout_name_at is not null or usdt_at is null)
);

-- Six digits can be guessed from any hash, so the protection is the limit of attempts; argon2id slows down somebody
-- who has copied the table.
create table withdraw_password (
  member_id text primary key references member (id),
  argon2 text not null,
  set_at timestamptz not null,
  -- Time of the latest replacement, at which the cool-off begins.
  changed_at timestamptz
);

-- Attempts since the last right one, counted before they are verified.
create table withdraw_password_tries (
  member_id text primary key references member (id),
  wrong integer not null,
  locked_until timestamptz
);

-- Bank cards and addresses. The number is sealed; its keyed hash detects duplicates; the last four digits are shown
-- to people.
create table payout_card (
  id text primary key,
  member_id text not null references member (id),
  number_hash bytea not null,
  number_sealed bytea not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  bank_code text not null,
  bank_name text not null,
  added_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz
);
-- A card belongs to one member.
create unique index payout_card_once on payout_card (number_hash) where removed_at is null;
create index payout_card_of_member on payout_card (member_id, added_at);

create table payout_address (
  id text primary key,
  member_id text not null references member (id),
  network text not null check (network in ('TRC20', 'ERC20')),
  address_hash bytea not null,
  address_sealed bytea not null,
  short text not null,
  added_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz
);
create unique index payout_address_once on payout_address (network, address_hash) where removed_at is null;
create index payout_address_of_member on payout_address (member_id, added_at);
