-- Acts of staff on members' money. Rows are never changed.
create table desk_act (
  id int8 generated always as identity primary key,
  staff_id text not null,
  call text not null,
  subject text not null,
  what jsonb not null,
  at timestamptz not null
);
create trigger desk_act_is_final before update or delete or truncate on desk_act
  for each statement execute function ledger_refuse_change();

-- Corrections of wallets. The amount is signed. Above the limit for one person it waits for a second one.
create table adjustment (
  id text primary key,
  member_id text not null references member (id),
  wallet text not null,
  currency text not null check (currency in ('CNY', 'USDT')),
  amount int8 not null check (amount <> 0),
  reason text not null,
  state text not null check (state in ('waiting', 'applied', 'rejected')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz
);
create index adjustment_waiting on adjustment (asked_at) where state = 'waiting';
