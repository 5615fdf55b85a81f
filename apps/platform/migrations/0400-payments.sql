create table deposit (
  id text primary key,
  number text not null unique,
  member_id text not null references member (id),
  method text not null,
  currency text not null check (currency in ('CNY', 'USDT')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'confirming', 'credited', 'cancelled', 'closed')),
  provider_order text unique,
  pay_url text not null,
  created_at timestamptz not null,
  closes_at timestamptz not null,
  credited_at timestamptz
);
create index deposit_member on deposit (member_id, created_at desc);
create index deposit_open on deposit (closes_at) where state in ('pending', 'confirming');

-- Money for an order that could not accept it; staff decide. It is never lost and never credited twice.
create table stray_payment (
  provider_order text primary key,
  deposit_id text references deposit (id),
  currency text not null,
  amount bigint not null,
  reason text not null,
  at timestamptz not null
);
