import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressProblem, networkAddress, shortAddress } from './addresses.ts'

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
/** From EIP-55 itself. */
const ethereum = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const
const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

describe('addresses', () => {
  it('take those of their own network alone', () => {
    expect(addressProblem('TRC20', tron)).toBeUndefined()
    for (const address of ethereum) expect(addressProblem('ERC20', address), address).toBeUndefined()
    expect(addressProblem('ERC20', tron)).toContain('ERC20')
    expect(addressProblem('TRC20', ethereum[0])).toContain('TRC20')
    expect(networkAddress.safeParse({ network: 'TRC20', address: ethereum[0] }).success).toBe(false)
  })

  it('notice every single wrong letter of a TRON address', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 33 }), fc.constantFrom(...base58Letters), (at, letter) => {
        fc.pre(tron[at] !== letter)
        expect(addressProblem('TRC20', tron.slice(0, at) + letter + tron.slice(at + 1))).toBeDefined()
      }),
    )
  })

  it('refuse an Ethereum address whose letters lost their case: nothing would be noticed', () => {
    for (const address of ethereum) {
      expect(addressProblem('ERC20', address.toLowerCase())).toBeDefined()
      expect(addressProblem('ERC20', `0x${address.slice(2).toUpperCase()}`)).toBeDefined()
    }
  })

  it.each([
    '',
    'T',
    `${tron} `,
    `${tron}\n`,
    tron.slice(0, -1),
    `${tron}1`,
    `0x${'g'.repeat(40)}`,
    'Т'.repeat(34),
  ])('refuse %j', (text) => {
    expect(addressProblem('TRC20', text)).toBeDefined()
    expect(addressProblem('ERC20', text)).toBeDefined()
  })

  it('are shown by their ends', () => {
    expect(shortAddress(tron)).toBe('TJRabP…jpRTv8')
  })
})
