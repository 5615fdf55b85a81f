-- One owner, one currency, one purpose. Balances are rows, and always equal the sum of their entries.
create table account (
  id int8 generated always as identity primary key,
  key text collate "C" not null unique,
  owner text collate "C" not null,
  purpose text not null,
  currency text not null check (currency in ('CNY', 'USDT')),
  overdraft boolean not null,
  balance int8 not null default 0,
  held int8 not null default 0 check (held >= 0),
  opened_at timestamptz not null default now(),
  constraint account_never_below_zero check (overdraft or balance - held >= 0)
) with (fillfactor = 70);
create index account_owner on account (owner);

-- `digest` distinguishes a retry of the same work from another one with its id. `accounts` and `amounts` are the
-- postings of a pending transfer; a transfer that was posted at once has only its entries.
create table transfer (
  id text collate "C" primary key,
  kind text not null,
  state text not null check (state in ('pending', 'posted', 'voided')),
  digest text not null,
  end_digest text,
  accounts int8[],
  amounts int8[],
  memo jsonb not null,
  created_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 90);
create index transfer_pending on transfer (created_at) where state = 'pending';

create sequence line_id;

-- Entries of the journal. Only ledger_apply writes here. It has locked the account, so ids increase within each
-- account. There are no foreign keys, because they would lock and look up every account and transfer a second time.
create table entry (
  id int8 not null default nextval('line_id'),
  account_id int8 not null,
  transfer_id text collate "C" not null,
  amount int8 not null,
  balance_after int8 not null,
  at timestamptz not null,
  primary key (account_id, id)
);

-- Amounts that pending transfers reserve. A row is deleted when its transfer ends.
create table hold (
  transfer_id text collate "C" not null,
  account_id int8 not null,
  id int8 not null default nextval('line_id'),
  amount int8 not null check (amount > 0),
  at timestamptz not null,
  primary key (transfer_id, account_id)
);
create index hold_account on hold (account_id, id);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never edited: % of % refused; correct it by one more transfer', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger entry_is_final before update or delete or truncate on entry
  for each statement execute function ledger_refuse_change();
create trigger transfer_stays before delete or truncate on transfer
  for each statement execute function ledger_refuse_change();
create trigger transfer_is_final before update on transfer
  for each row when (
    old.state <> 'pending' or new.id <> old.id or new.kind <> old.kind or new.digest <> old.digest
    or new.accounts is distinct from old.accounts or new.amounts is distinct from old.amounts
    or new.created_at <> old.created_at
  ) execute function ledger_refuse_change();
create trigger account_stays before delete or truncate on account
  for each statement execute function ledger_refuse_change();
