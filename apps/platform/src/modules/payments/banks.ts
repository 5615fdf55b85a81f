import { inBoth } from '@grandstand/contract/house-text'
import type { Bank } from '@grandstand/contract/payments'

/** Banks that cards may be of, the large ones first. */
const banks: readonly Bank[] = [
  ['ICBC', inBoth('中国工商银行', 'ICBC')],
  ['ABC', inBoth('中国农业银行', 'Agricultural Bank of China')],
  ['BOC', inBoth('中国银行', 'Bank of China')],
  ['CCB', inBoth('中国建设银行', 'China Construction Bank')],
  ['BCM', inBoth('交通银行', 'Bank of Communications')],
  ['PSBC', inBoth('中国邮政储蓄银行', 'Postal Savings Bank of China')],
  ['CMB', inBoth('招商银行', 'China Merchants Bank')],
  ['CIB', inBoth('兴业银行', 'Industrial Bank')],
  ['SPDB', inBoth('浦发银行', 'SPD Bank')],
  ['CITIC', inBoth('中信银行', 'China CITIC Bank')],
  ['CMBC', inBoth('中国民生银行', 'China Minsheng Bank')],
  ['CEB', inBoth('中国光大银行', 'China Everbright Bank')],
  ['PAB', inBoth('平安银行', 'Ping An Bank')],
  ['HXB', inBoth('华夏银行', 'Hua Xia Bank')],
  ['CGB', inBoth('广发银行', 'China Guangfa Bank')],
  ['CZB', inBoth('浙商银行', 'China Zheshang Bank')],
  ['CBHB', inBoth('渤海银行', 'China Bohai Bank')],
  ['HFB', inBoth('恒丰银行', 'Hengfeng Bank')],
  ['BOB', inBoth('北京银行', 'Bank of Beijing')],
  ['BOSC', inBoth('上海银行', 'Bank of Shanghai')],
  ['JSB', inBoth('江苏银行', 'Bank of Jiangsu')],
  ['NJCB', inBoth('南京银行', 'Bank of Nanjing')],
  ['NBCB', inBoth('宁波银行', 'Bank of Ningbo')],
  ['HZB', inBoth('杭州银行', 'Bank of Hangzhou')],
  ['HSB', inBoth('徽商银行', 'Huishang Bank')],
  ['GZB', inBoth('广州银行', 'Bank of Guangzhou')],
  ['BOCD', inBoth('成都银行', 'Bank of Chengdu')],
  ['CSCB', inBoth('长沙银行', 'Bank of Changsha')],
  ['SRCB', inBoth('上海农商银行', 'Shanghai Rural Commercial Bank')],
  ['BRCB', inBoth('北京农商银行', 'Beijing Rural Commercial Bank')],
  ['CRCB', inBoth('重庆农村商业银行', 'Chongqing Rural Commercial Bank')],
  ['GRCB', inBoth('广州农商银行', 'Guangzhou Rural Commercial Bank')],
].map(([code = '', name = '']) => ({ code, name }))

/** One page of the banks; `page` counts from 1 [ENT-03]. */
export function pageOfBanks(page: number, size: number): { banks: Bank[]; total: number } {
  return { banks: banks.slice((page - 1) * size, page * size), total: banks.length }
}

/** Its name by its code; undefined for none of the list. */
export function bankNameOf(code: string): string | undefined {
  return banks.find((bank) => bank.code === code)?.name
}
