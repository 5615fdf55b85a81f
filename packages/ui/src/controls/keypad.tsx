import { Delete } from 'lucide-react'
import { memo } from 'react'

/** Value of a key: a digit, the decimal point, or one of two commands. */
export type KeypadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '.'
  | 'backspace'
  | 'clear'

/** A fast amount. Without `onPress` it keeps its place and cannot be pressed. */
export type KeypadQuick = { label: string; onPress?: (() => void) | undefined }

export type KeypadProps = {
  /** Draws all keys again when it is another one. */
  onKey: (key: KeypadKey) => void
  /** Up to three fast amounts in the right column: +100, +500, 最大. */
  quick: readonly KeypadQuick[]
}

const rows: readonly (readonly KeypadKey[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['.', '0', 'backspace'],
]

/** A number keypad in the page, so that no system keyboard opens. It holds no amount: the screen applies the keys. */
export function Keypad({ onKey, quick }: KeypadProps) {
  return (
    <fieldset aria-label="数字键盘" className="gs-keypad">
      {rows.map((keys, row) => {
        const fast = quick[row]
        return [
          ...keys.map((key) => <Key key={key} value={key} onKey={onKey} />),
          row === rows.length - 1 ? (
            <button key="clear" type="button" className="gs-key gs-key--word" onClick={() => onKey('clear')}>
              清空
            </button>
          ) : fast ? (
            <button
              key={`quick-${row}`}
              type="button"
              className="gs-key gs-key--quick gs-num"
              disabled={!fast.onPress}
              onClick={fast.onPress}
            >
              {fast.label}
            </button>
          ) : (
            <span key={`empty-${row}`} />
          ),
        ]
      })}
    </fieldset>
  )
}

// A press draws the amount; a key stays as it is.
const Key = memo(function Key({ value, onKey }: Pick<KeypadProps, 'onKey'> & { value: KeypadKey }) {
  return (
    <button
      type="button"
      className="gs-key gs-num"
      aria-label={value === 'backspace' ? '退格' : value === '.' ? '小数点' : value}
      onClick={() => onKey(value)}
    >
      {value === 'backspace' ? <Delete size={22} /> : value}
    </button>
  )
})
