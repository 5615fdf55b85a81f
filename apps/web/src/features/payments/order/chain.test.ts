import { describe, expect, it } from 'vitest'
import { addressParts, fitsNetwork } from './chain.ts'

const tron = 'TXYZabcdefghijkmnopqrstuvwxyz12345'
const hex = '0x5a4db0aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'

describe('an address before it is shown', () => {
  it('is one of the network that was chosen', () => {
    expect(fitsNetwork({ network: 'TRC20', address: tron })).toBe(true)
    expect(fitsNetwork({ network: 'ERC20', address: hex })).toBe(true)
    expect(fitsNetwork({ network: 'BEP20', address: hex })).toBe(true)
  })

  it('is not shown when it is one of another network, or none', () => {
    expect(fitsNetwork({ network: 'TRC20', address: hex })).toBe(false)
    expect(fitsNetwork({ network: 'ERC20', address: tron })).toBe(false)
    for (const address of ['', `${tron}x`, tron.slice(1), hex.slice(0, -1), `${hex}\n`])
      for (const network of ['TRC20', 'ERC20'] as const)
        expect(fitsNetwork({ network, address }), address).toBe(false)
  })

  it('loses nothing in its parts', () => {
    for (const address of [tron, hex]) {
      const { head, middle, tail } = addressParts(address)
      expect(head + middle.replaceAll(' ', '') + tail).toBe(address)
    }
  })
})
