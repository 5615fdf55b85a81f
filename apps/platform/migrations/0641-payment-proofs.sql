-- Pictures that a member added to a speed pay, re-encoded by us; shown to the member and to the person who decides.
create table payment_proof (
  id text primary key,
  deposit_id text not null references deposit (id),
  type text not null,
  bytes bytea not null,
  at timestamptz not null
);
create index payment_proof_deposit on payment_proof (deposit_id, at);
