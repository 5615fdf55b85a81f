-- Further ways to deposit, and money that staff have to decide on.
update deposit set state = 'closed' where state = 'confirming';
alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check
  check (state in ('pending', 'unfinished', 'credited', 'cancelled', 'closed'));
drop index deposit_open;
create index deposit_open on deposit (closes_at) where state in ('pending', 'unfinished');

-- `details`: payment details from the provider (account, address). `arrives`: amount that is credited to the
-- wallet.
alter table deposit
  add column kind text not null default 'page' check (kind in ('page', 'transfer', 'chain', 'speed')),
  add column wallet text not null default 'central' check (wallet in ('central', 'usdt')),
  add column details jsonb not null default '{}',
  add column rate bigint,
  add column fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  add column received bigint,
  add column credited bigint,
  add column closed_because text;
update deposit set wallet = 'usdt' where currency = 'USDT';

-- Notifications of a provider about the payments of an order. One payment credits an order; any other is a stray.
create table deposit_payment (
  payment text primary key,
  deposit_id text not null references deposit (id),
  amount bigint not null check (amount > 0),
  confirmations integer not null default 0,
  needed integer not null default 0,
  state text not null check (state in ('seen', 'paid', 'undone')),
  at timestamptz not null
);
create index deposit_payment_deposit on deposit_payment (deposit_id, at);
insert into deposit_payment (payment, deposit_id, amount, state, at)
  select provider_order, id, amount, 'paid', coalesce(credited_at, created_at) from deposit
  where state = 'credited' and provider_order is not null;
update deposit set received = amount, credited = amount where state = 'credited';

-- One row per stray payment and no longer per order, because an order can get several. `undone`: a credited payment
-- that the provider took back. A decision is stored with the person who made it.
alter table stray_payment rename column provider_order to payment;
-- Earlier strays are in no account; from now on they are booked to the house's account for money in review.
alter table stray_payment add column is_booked boolean not null default false;
alter table stray_payment
  add column provider_order text,
  add column what text not null default 'came' check (what in ('came', 'undone')),
  add column state text not null default 'reviewing'
    check (state in ('reviewing', 'credited', 'sent-back', 'taken-back', 'written-off')),
  add column decided_at timestamptz,
  add column note text not null default '';
create index stray_payment_deposit on stray_payment (deposit_id);
create index stray_payment_reviewing on stray_payment (at) where state = 'reviewing';

-- Speed-pay orders, beside their deposits. The deposit's closes_at is the time at which the current stage expires.
create table speed_pay (
  deposit_id text primary key references deposit (id),
  member_id text not null,
  stage text not null check (stage in ('matching', 'paying', 'releasing', 'denied', 'appealing', 'over')),
  payer_name text not null,
  counterparty jsonb,
  proof text,
  reminders integer not null default 0,
  remindable_at timestamptz,
  appealable_at timestamptz,
  appeal_reason text,
  appeal_text text,
  appealed_at timestamptz,
  appeal_answer text,
  matched_at timestamptz,
  cancelled_at timestamptz
);
create index speed_pay_cancelled on speed_pay (member_id, cancelled_at) where cancelled_at is not null;
