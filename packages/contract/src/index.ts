/** What every area's contract is made of: definers, errors, ids, money. The areas have doors of their own (`@grandstand/contract/sportsbook`). */
export * from './answer.ts'
export { mainFormOf } from './call-forms.ts'
export * from './define.ts'
export * from './errors.ts'
export * from './ids.ts'
export * from './money.ts'
