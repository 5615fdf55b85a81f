import type { Bank } from '@grandstand/contract/payments'

/** Banks that cards may be of, the large ones first. */
const banks: readonly Bank[] = [
  ['ICBC', '中国工商银行'],
  ['ABC', '中国农业银行'],
  ['BOC', '中国银行'],
  ['CCB', '中国建设银行'],
  ['BCM', '交通银行'],
  ['PSBC', '中国邮政储蓄银行'],
  ['CMB', '招商银行'],
  ['CIB', '兴业银行'],
  ['SPDB', '浦发银行'],
  ['CITIC', '中信银行'],
  ['CMBC', '中国民生银行'],
  ['CEB', '中国光大银行'],
  ['PAB', '平安银行'],
  ['HXB', '华夏银行'],
  ['CGB', '广发银行'],
  ['CZB', '浙商银行'],
  ['CBHB', '渤海银行'],
  ['HFB', '恒丰银行'],
  ['BOB', '北京银行'],
  ['BOSC', '上海银行'],
  ['JSB', '江苏银行'],
  ['NJCB', '南京银行'],
  ['NBCB', '宁波银行'],
  ['HZB', '杭州银行'],
  ['HSB', '徽商银行'],
  ['GZB', '广州银行'],
  ['BOCD', '成都银行'],
  ['CSCB', '长沙银行'],
  ['SRCB', '上海农商银行'],
  ['BRCB', '北京农商银行'],
  ['CRCB', '重庆农村商业银行'],
  ['GRCB', '广州农商银行'],
].map(([code = '', name = '']) => ({ code, name }))

/** One page of the banks; `page` counts from 1 [ENT-03]. */
export function pageOfBanks(page: number, size: number): { banks: Bank[]; total: number } {
  return { banks: banks.slice((page - 1) * size, page * size), total: banks.length }
}

/** Its name by its code; undefined for none of the list. */
export function bankNameOf(code: string): string | undefined {
  return banks.find((bank) => bank.code === code)?.name
}
