-- One row per member who has ever withdrawn: locking it serialises their withdrawals, so that limits are exact.
create table withdrawer (
  member_id text primary key references member (id),
  -- Withdrawals are refused while staff review the account.
  frozen_because text,
  -- An operator waived the turnover requirement for everything before this time.
  turnover_from timestamptz
);

-- The amount is a hold `withdrawal:<id>` of the ledger until it is posted (paid) or voided (every other end).
create table withdrawal (
  id text primary key,
  number text not null unique,
  member_id text not null references member (id),
  kind text not null check (kind in ('bank', 'usdt', 'speed')),
  currency text not null check (currency in ('CNY', 'USDT')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in ('reviewing', 'approved', 'paying', 'matching', 'matched', 'claimed', 'appealed',
    'paid', 'failed', 'rejected', 'cancelled', 'closed')),
  -- A copy from the time of the request; later changes of the card do not affect it.
  card_id text references payout_card (id),
  address_id text references payout_address (id),
  destination text not null,
  reason text,
  approvals_needed integer not null check (approvals_needed between 0 and 2),
  provider_order text,
  created_at timestamptz not null,
  expected_at timestamptz not null,
  ended_at timestamptz,
  -- Time of the worker's next attempt.
  due_at timestamptz,
  -- Counterparty of a speed draw.
  payer text,
  pay_by timestamptz,
  proof text,
  confirm_by timestamptz,
  reminded_at timestamptz,
  appeal_reason text,
  appeal_text text,
  appealed_at timestamptz,
  appeal_answer text,
  check ((kind = 'usdt') = (address_id is not null) and (kind = 'usdt') = (card_id is null)),
  check ((ended_at is not null) = (state in ('paid', 'failed', 'rejected', 'cancelled', 'closed')))
);
create index withdrawal_of_member on withdrawal (member_id, created_at desc, id desc);
create index withdrawal_open on withdrawal (member_id) where ended_at is null;
create index withdrawal_due on withdrawal (due_at) where due_at is not null and ended_at is null;
create unique index withdrawal_provider_order on withdrawal (provider_order) where provider_order is not null;

create table withdrawal_step (
  withdrawal_id text not null references withdrawal (id),
  position integer not null,
  state text not null,
  at timestamptz not null,
  primary key (withdrawal_id, position)
);

-- Decisions of staff. A person decides once; where two are needed, two different people have to agree.
create table withdrawal_review (
  withdrawal_id text not null references withdrawal (id),
  reviewer text not null,
  decision text not null check (decision in ('approve', 'reject')),
  note text not null,
  at timestamptz not null,
  primary key (withdrawal_id, reviewer)
);

-- Contradictions between messages of the provider: staff look at them, and no money moves automatically.
create table payout_contradiction (
  id text primary key,
  withdrawal_id text,
  provider_order text not null,
  said text not null,
  state text not null,
  amount bigint,
  currency text,
  at timestamptz not null,
  resolved_at timestamptz
);
