import { Keypad, type KeypadKey } from '@grandstand/ui'
import { ChevronDown } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { isAbove, mostWord, type StakeTarget } from './quick-stakes.tsx'
import { addedStakes, addToStake, pressStakeKey, readStake, withSign } from './stake.ts'

/** The keypad of the stake field in use, with fast amounts. */
export function StakeKeys(props: { readonly target: StakeTarget; readonly onClose: () => void }) {
  const { text, type, most, currency } = props.target
  // Always the same function, so that a digit draws no key again.
  const typed = useRef(props.target)
  useLayoutEffect(() => {
    typed.current = props.target
  })
  const press = useCallback(
    (key: KeypadKey) => typed.current.type(pressStakeKey(typed.current.text, key)),
    [],
  )
  return (
    <div className="grid gap-1">
      <Keypad
        onKey={press}
        quick={[
          ...addedStakes[currency].map((units) => {
            const sum = addToStake(text, units, currency)
            const read = readStake(sum, currency)
            const isTooMuch = read.kind === 'amount' && isAbove(read.minor, props.target)
            return {
              label: `+${withSign(units, currency)}`,
              onPress: isTooMuch ? undefined : () => type(sum),
            }
          }),
          { label: mostWord(props.target), onPress: most === undefined ? undefined : () => type(most) },
        ]}
      />
      <button
        type="button"
        onClick={props.onClose}
        className="flex h-6 items-center justify-center gap-1 text-xs text-ink-3 pointer-coarse:h-8"
      >
        <ChevronDown size={16} aria-hidden="true" />
        收起键盘
      </button>
    </div>
  )
}
