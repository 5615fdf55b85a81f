-- breaks: no build
-- Debts are now paid in the commit that credits money. Debts that older builds left to their debt worker, which was
-- removed, are paid here; those left by an older build that is still running are paid by the next credit.
do $$
declare
  left_over record;
begin
  perform set_config('grandstand.checked', 'on', true);
  for left_over in
    select wallet.key as wallet, debt.key as debt, least(wallet.balance - wallet.held, -debt.balance) as amount
    from account as debt
    join account as wallet on wallet.owner = debt.owner and wallet.currency = debt.currency
      and wallet.purpose = case debt.currency when 'CNY' then 'central' else 'usdt' end
    where debt.purpose = 'debt' and debt.balance < 0 and wallet.balance > wallet.held
    order by wallet.id for no key update
  loop
    perform ledger_apply(
      now(), array['debt:' || gen_random_uuid()], array[1], array['debt'], array['0880'],
      array['{"note": "\ufdd0偿还欠款\ufdd1Debt repayment\ufdd2"}'::jsonb], array[1], array[2], array[1, 1],
      array[left_over.wallet, left_over.debt], array[-left_over.amount, left_over.amount]
    );
  end loop;
  perform set_config('grandstand.checked', 'off', true);
end $$;

update dead_letter
set state = 'closed', next_try_at = null, last_at = now(),
  closed_because = 'debts are paid in the commit that brings money in'
where batch = 'debts' and state = 'waiting';
