import type { Bank } from '@grandstand/contract/payments'
import { bankNameOf } from '../banks.ts'

/** First digits of banks' debit cards, by bank code, as the banks publish them. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  ICBC: ['622202', '622203', '622208', '621225', '621226', '620058'],
  CCB: ['621700', '622700', '622280', '436742', '621284', '621081'],
  ABC: ['622848', '622845', '622846', '622841', '621282', '621336'],
  BOC: ['621661', '621660', '621662', '621663', '601382', '456351', '621785'],
  BCM: ['622260', '622262', '622261', '621069', '405512', '622258'],
  CMB: ['622588', '621485', '621483', '621486', '622609', '410062'],
  PSBC: ['622188', '621798', '621799', '622199', '621096', '620529'],
  CITIC: ['621771', '622690', '622691', '622692', '622696', '433670'],
  CEB: ['622660', '622662', '622663', '622666', '620535', '622655'],
  CMBC: ['622622', '622617', '622615', '622619', '621691', '415599'],
  SPDB: ['622521', '622522', '622523', '621791', '621792', '984301'],
  CIB: ['622908', '622909', '438588', '438589', '622901', '622902'],
  PAB: ['622298', '622986', '622989', '621626', '627066', '602907'],
  CGB: ['622568', '621462', '620037', '685800', '684000', '911121'],
  HXB: ['622630', '622631', '622632', '622633', '621222', '623020'],
}

/** The bank that a card's first digits belong to; undefined when it is not in the list. */
export function bankOfCard(banks: readonly Bank[], cardNum: string): Bank | undefined {
  const code = Object.keys(prefixes).find((each) =>
    prefixes[each]?.some((start) => cardNum.startsWith(start)),
  )
  const name = code === undefined ? undefined : bankNameOf(banks, code)
  return code !== undefined && name !== undefined ? { code, name } : undefined
}
