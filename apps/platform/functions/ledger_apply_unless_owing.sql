-- version 1
-- ledger_apply for works that may bring money into a wallet: returns null, and has done nothing, when an owner of one of
-- their accounts owes. The caller then applies them in a transaction that also pays the debts.
--
-- A debt changes only under the lock of its owner's wallet, and ledger_apply locks the wallets. So a debt that began
-- between the first look and that lock is seen by the second look, because a statement of a volatile function sees what
-- was committed before it began. Then everything is rolled back with the error GS001.
create or replace function ledger_apply_unless_owing(
  applied_at timestamptz, w_id text[], w_op int4[], w_kind text[], w_digest text[], w_memo jsonb[],
  w_from int4[], w_to int4[], p_work int4[], p_key text[], p_amount int8[]
) returns int4[] language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  outcome int4[];
  owners text[] := array(select distinct split_part(key, '/', 1) from unnest(p_key) as key);
begin
  -- The end of a hold does not name its accounts.
  if w_op && array[3, 4] then
    owners := owners || array(
      select owner from account where id = any (array(select unnest(accounts) from transfer where id = any (w_id)))
    );
  end if;
  if exists (select from account where purpose = 'debt' and balance < 0 and owner = any (owners)) then
    return null;
  end if;
  outcome := ledger_apply(applied_at, w_id, w_op, w_kind, w_digest, w_memo, w_from, w_to, p_work, p_key, p_amount);
  if exists (select from account where purpose = 'debt' and balance < 0 and owner = any (owners)) then
    raise exception 'a debt began meanwhile' using errcode = 'GS001';
  end if;
  return outcome;
end $$;
