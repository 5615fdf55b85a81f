import { inBoth } from '@grandstand/contract/house-text'
import { insertBankCard, insertVirtualAddress, listBanks } from '@grandstand/contract/payments'
import { describe, expect, it } from 'vitest'
import { initialBanks as banks } from '../../site/service.ts'
import { bankNameOf, pageOfBanks } from '../banks.ts'
import { bankOfCard } from './card-prefixes.ts'

describe('cards and banks', () => {
  it('[ENT-03] a card has cardNum, an address has address, and the list of bank types takes page and size', () => {
    expect(insertBankCard.input.safeParse({ cardNum: '6225880137706868' }).success).toBe(true)
    expect(insertBankCard.input.safeParse({ cardNumber: '6225880137706868' }).success).toBe(false)
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    expect(insertVirtualAddress.input.safeParse({ network: 'TRC20', address }).success).toBe(true)
    expect(listBanks.input.safeParse({ page: 2, size: 5 }).success).toBe(true)
    expect(listBanks.input.safeParse({ page: 0, size: 5 }).success).toBe(false)
    const all = pageOfBanks(banks, 1, 100)
    expect(all.banks).toHaveLength(all.total)
    const pages = [1, 2, 3, 4, 5, 6, 7].flatMap((page) => pageOfBanks(banks, page, 5).banks)
    expect(pages).toEqual(all.banks)
    expect(pageOfBanks(banks, 8, 5)).toEqual({ banks: [], total: all.total })
  })

  it('reads the bank from the first digits of a card, by the names of the list', () => {
    expect(bankOfCard(banks, '6225880137706868')).toEqual({
      code: 'CMB',
      name: inBoth('招商银行', 'China Merchants Bank'),
    })
    expect(bankOfCard(banks, '6222600260001072444')).toEqual({ code: 'BCM', name: bankNameOf(banks, 'BCM') })
    expect(bankOfCard(banks, '4111111111111111')).toBeUndefined()
    expect(bankNameOf(banks, 'NONE')).toBeUndefined()
  })
})
