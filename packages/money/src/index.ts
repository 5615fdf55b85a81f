export {
  currencies,
  currencyDisplays,
  currencyOfUnit,
  isCurrency,
  minorDigits,
  minorPerUnit,
  type Currency,
  type CurrencyDisplay,
} from './currency.ts'
export {
  formatAmount,
  maxAmount,
  parseAmount,
  parseInputAmount,
  parsePositiveInputAmount,
  type AmountRefusal,
} from './amount.ts'
export { displayAmount, shortenCount } from './display.ts'
export {
  exchange,
  formatRate,
  fromFen,
  minorPerCent,
  parseRate,
  toCent,
  toFen,
  upToCent,
} from './exchange.ts'
export { allot, mulDiv, type Rounding } from './share.ts'
export { cleanTypedAmount, typedAmountOf } from './typed.ts'
