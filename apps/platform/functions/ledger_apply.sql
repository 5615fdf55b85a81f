-- version 1
-- Does many works in their order and gives one outcome each. Ids are distinct within one call.
--
-- works     w_op: 1 transfer, 2 hold, 3 post, 4 void; w_from..w_to is the work's slice of the postings, empty when none are given
-- postings  p_work (index of the work), p_key, p_amount
-- outcomes  0 applied, 1 exists, 2 id-reused, 3 insufficient-funds, 4 not-pending, 5 transfer-missing, 6 account-missing,
--           7 guarded: money would leave an account that limits, a pause or a freeze stand over, and nobody has looked at
--           those yet. Who has, in this transaction and holding the member's row of safer_play, sets grandstand.checked.
--
-- Accounts that may change are locked once, in the order of their ids; then a loop over arrays decides work by work, in memory, so that
-- arrival order decides who gets the last of the money; then each table is written by one statement, and each account
-- once however many works touched it. Everything after the lock sees what earlier batches committed, because every
-- statement of a volatile function takes a new snapshot (read committed), and works on one transfer share its accounts.
--
-- What a hold would pay into one day is only looked up: it is the house's account for every bet, and locked it made all
-- batches of bets wait for each other's commits. Of such an account nothing but its id may be used.
create or replace function ledger_apply(
  applied_at timestamptz, w_id text[], w_op int4[], w_kind text[], w_digest text[], w_memo jsonb[],
  w_from int4[], w_to int4[], p_work int4[], p_key text[], p_amount int8[]
) returns int4[] language plpgsql
-- Plans are made once for a connection, maybe while the tables are still small: they must be right for large ones too.
set enable_seqscan = off
set enable_nestloop = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  work_count constant int4 := cardinality(w_id);
  has_endings constant boolean := w_op && array[3, 4];
  has_holds constant boolean := 2 = any (w_op);
  outcome int4[] := array_fill(0, array[work_count]);
  has_known boolean;      -- whether any transfer of these ids was there before
  known int4[];           -- each work's transfer before: 0 none, 1 pending, 2 posted, 3 voided
  is_same boolean[];      -- and whether it was this very work
  a_id int8[]; a_key text[]; a_balance int8[]; a_held int8[];
  a_guarded boolean[]; a_locked boolean[];
  is_guarded boolean;     -- whether any account is, and nobody has checked
  a_floor int8[];         -- what the balance may not fall below: what is held, or nothing at all where overdraft is allowed
  no_floor constant int8 := -9223372036854775808;
  p_account int4[];       -- index into a_*, 0 when the account is missing
  p_after int8[] := array_fill(0::int8, array[greatest(1, cardinality(p_key))]);
  s_work int4[]; s_account int4[]; s_amount int8[]; s_held int8[]; -- what pending transfers of w_* will post, and hold
  s_after int8[] := '{}'; s_next int4 := 1; s_from int4;
  touched text[];         -- keys of the accounts that the works may change
  stored int8[] := '{}'; result int4; operation int4; k int4; after int8; first int4; last int4;
begin
  if has_endings then
    select coalesce(array_agg(account), '{}') into stored
      from transfer, unnest(accounts) as account where id = any (w_id) and state = 'pending';
  end if;
  select coalesce(array_agg(p.key), '{}') into touched
    from unnest(p_work, p_key, p_amount) as p(work, key, amount) where w_op[p.work] <> 2 or p.amount < 0;

  select array_agg(id), array_agg(key), array_agg(balance), array_agg(held),
      array_agg(case when overdraft then no_floor else held end), array_agg(guarded), array_agg(is_locked)
    into a_id, a_key, a_balance, a_held, a_floor, a_guarded, a_locked
    from (
      select id, key, balance, held, overdraft, guarded, true as is_locked from (
        select id, key, balance, held, overdraft, guarded from account
        where key = any (touched) or id = any (stored)
        order by id for no key update
      ) as locked
      union all
      select id, key, balance, held, overdraft, guarded, false from account
      where key = any (p_key) and key <> all (touched) and id <> all (stored)
    ) as found;
  is_guarded := true = any (a_guarded) and coalesce(current_setting('grandstand.checked', true), '') <> 'on';

  select array_agg(coalesce(a.n, 0) order by p.n) into p_account
    from unnest(p_key) with ordinality as p(key, n)
    left join unnest(a_key) with ordinality as a(key, n) using (key);

  has_known := exists (select from transfer where id = any (w_id));
  if has_known then
    select
      array_agg(case t.state when 'pending' then 1 when 'posted' then 2 when 'voided' then 3 else 0 end order by w.n),
      array_agg(coalesce(case when w.op <= 2 then t.digest else t.end_digest end = w.digest, false) order by w.n)
      into known, is_same
      from unnest(w_id, w_op, w_digest) with ordinality as w(id, op, digest, n)
      left join (select id, state, digest, end_digest from transfer where id = any (w_id)) as t on t.id = w.id;
  end if;

  if has_endings then
    select array_agg(s.n order by s.n, s.i), array_agg(coalesce(a.n, 0) order by s.n, s.i),
        array_agg(s.amount order by s.n, s.i), array_agg(coalesce(h.amount, 0) order by s.n, s.i)
      into s_work, s_account, s_amount, s_held
      from (
        select w.n, w.id, p.account, p.amount, p.i
        from unnest(w_id, w_op) with ordinality as w(id, op, n)
        join transfer as t on t.id = any (w_id) and t.id = w.id and t.state = 'pending'
        cross join unnest(t.accounts, t.amounts) with ordinality as p(account, amount, i)
        where w.op >= 3
      ) as s
      left join unnest(a_id) with ordinality as a(id, n) on a.id = s.account
      left join (select transfer_id, account_id, amount from hold where transfer_id = any (w_id)) as h
        on h.transfer_id = s.id and h.account_id = s.account;
    s_after := s_amount;
  end if;

  for w in 1 .. work_count loop
    operation := w_op[w]; first := w_from[w]; last := w_to[w]; result := 0;

    if operation <= 2 then
      if has_known and known[w] <> 0 then
        result := case when is_same[w] then 1 else 2 end;
      elsif is_guarded then
        for j in first .. last loop
          k := p_account[j];
          if k <> 0 and p_amount[j] < 0 and a_guarded[k] then result := 7; exit; end if;
        end loop;
      end if;
    else
      -- this work's slice of s_*; a work whose transfer is not pending has none
      s_from := s_next;
      while s_work[s_next] = w loop s_next := s_next + 1; end loop;
      if not has_known or known[w] = 0 then result := 5;
      elsif known[w] = 1 then result := 0;
      elsif known[w] <> operation - 1 then result := 4;
      elsif is_same[w] then result := 1;
      else result := 2;
      end if;
      if result = 0 then
        for j in s_from .. s_next - 1 loop
          if s_held[j] <> 0 then
            k := s_account[j]; a_held[k] := a_held[k] - s_held[j]; a_floor[k] := a_floor[k] - s_held[j];
          end if;
        end loop;
      end if;
    end if;

    -- Apply at once and take it back should an account turn out too poor or missing (no account stands twice in one transfer).
    -- Posting lowers the balance, holding raises the floor under it.
    if result = 0 and operation = 2 then
      for j in first .. last loop
        k := p_account[j];
        if k = 0 then result := 6; last := j - 1; exit; end if;
        if p_amount[j] < 0 and a_floor[k] <> no_floor then
          a_held[k] := a_held[k] - p_amount[j]; a_floor[k] := a_floor[k] - p_amount[j];
          if a_balance[k] < a_floor[k] then result := 3; end if;
        end if;
      end loop;
      if result <> 0 then
        for j in first .. last loop
          k := p_account[j];
          if p_amount[j] < 0 and a_floor[k] <> no_floor then
            a_held[k] := a_held[k] + p_amount[j]; a_floor[k] := a_floor[k] + p_amount[j];
          end if;
        end loop;
      end if;
    elsif result = 0 and last >= first then
      for j in first .. last loop
        k := p_account[j];
        if k = 0 then result := 6; last := j - 1; exit; end if;
        after := a_balance[k] + p_amount[j];
        if after < a_floor[k] and p_amount[j] < 0 then result := 3; end if;
        a_balance[k] := after;
        p_after[j] := after;
      end loop;
      if result <> 0 then
        for j in first .. last loop
          k := p_account[j]; a_balance[k] := a_balance[k] - p_amount[j];
        end loop;
      end if;
    elsif result = 0 and operation = 3 then
      for j in s_from .. s_next - 1 loop
        k := s_account[j]; after := a_balance[k] + s_amount[j];
        if after < a_floor[k] and s_amount[j] < 0 then result := 3; end if;
        a_balance[k] := after;
        s_after[j] := after;
      end loop;
      if result <> 0 then
        for j in s_from .. s_next - 1 loop
          k := s_account[j]; a_balance[k] := a_balance[k] - s_amount[j];
        end loop;
      end if;
    end if;

    if result <> 0 then
      outcome[w] := result;
      if operation = 3 and (result = 3 or result = 6) then
        for j in s_from .. s_next - 1 loop
          if s_held[j] <> 0 then
            k := s_account[j]; a_held[k] := a_held[k] + s_held[j]; a_floor[k] := a_floor[k] + s_held[j];
          end if;
        end loop;
      end if;
    end if;
  end loop;

  insert into transfer (id, kind, state, digest, memo, created_at, ended_at)
    select w.id, w.kind, 'posted', w.digest, w.memo, applied_at, applied_at
    from unnest(w_id, w_op, w_kind, w_digest, w_memo, outcome) as w(id, op, kind, digest, memo, outcome)
    where w.op = 1 and w.outcome = 0;

  if has_holds then
    with asked as (
      select w.n, w.id, w.kind, w.digest, w.memo, a_id[p_account[j]] as account, p_amount[j] as amount,
        a_floor[p_account[j]] <> no_floor as is_held
      from unnest(w_id, w_op, w_kind, w_digest, w_memo, w_from, w_to, outcome) with ordinality
        as w(id, op, kind, digest, memo, first, last, outcome, n)
      cross join generate_series(w.first, w.last) as j
      where w.op = 2 and w.outcome = 0
    ), pending as (
      insert into transfer (id, kind, state, digest, accounts, amounts, memo, created_at)
        select id, kind, 'pending', digest, array_agg(account order by account), array_agg(amount order by account),
          memo, applied_at
        from asked group by id, kind, digest, memo
    )
    insert into hold (transfer_id, account_id, amount, at)
      select id, account, -amount, applied_at from asked where amount < 0 and is_held order by n;
  end if;

  if has_endings then
    update transfer as t
      set state = case w.op when 3 then 'posted' else 'voided' end, end_digest = w.digest,
        memo = t.memo || w.memo, ended_at = applied_at
      from unnest(w_id, w_op, w_digest, w_memo, outcome) as w(id, op, digest, memo, outcome)
      where t.id = any (w_id) and t.id = w.id and w.op >= 3 and w.outcome = 0;
    delete from hold using unnest(w_id, w_op, outcome) as w(id, op, outcome)
      where hold.transfer_id = any (w_id) and hold.transfer_id = w.id and w.op >= 3 and w.outcome = 0;
    -- posted as they were held, in the order of the works beside those that came with postings
    insert into entry (account_id, transfer_id, amount, balance_after, at)
      select a_id[m.account], w_id[m.work], m.amount, m.after, applied_at
      from (
        select work, account, amount, after, n from unnest(p_work, p_account, p_amount, p_after) with ordinality
          as p(work, account, amount, after, n) where w_op[work] in (1, 3)
        union all
        select work, account, amount, after, n from unnest(s_work, s_account, s_amount, s_after) with ordinality
          as s(work, account, amount, after, n) where w_op[work] = 3 and w_to[work] < w_from[work]
      ) as m
      where outcome[m.work] = 0 order by m.work, m.n;
  else
    insert into entry (account_id, transfer_id, amount, balance_after, at)
      select a_id[p.account], w_id[p.work], p.amount, p.after, applied_at
      from unnest(p_work, p_account, p_amount, p_after) as p(work, account, amount, after)
      where outcome[p.work] = 0 and w_op[p.work] = 1;
  end if;

  update account as a set balance = n.balance, held = n.held
    from unnest(a_id, a_balance, a_held, a_locked) as n(id, balance, held, is_locked)
    where a.id = any (a_id) and a.id = n.id and n.is_locked and (a.balance <> n.balance or a.held <> n.held);

  return outcome;
end $$;
