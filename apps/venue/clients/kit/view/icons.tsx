/** Line icons, 24 units wide. */
const paths = {
  seal: 'M12 2.8l2.3 1.9 3-.2.7 2.9 2.5 1.6-1.1 2.8 1.1 2.8-2.5 1.6-.7 2.9-3-.2-2.3 1.9-2.3-1.9-3 .2-.7-2.9L3.500 14.600l1.100-2.800-1.100-2.800 2.500-1.600.7-2.900 3 .2zM8.800 12l2.300 2.300 4.200-4.500',
  sound:
    'M4 9.500v5h3.500l4.500 4V5.500l-4.500 4zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500l4.500 4V5.500l-4.500 4zM16 9.500l5 5M21 9.500l-5 5',
  rules:
    'M6 4h9.500A2.500 2.500 0 0 1 18 6.500V17M6 4a2 2 0 0 0-2 2v1.500h4V6a2 2 0 0 0-2-2zM8 7.500V18a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-1h-9v1a2 2 0 0 1-2 2M11 9h4M11 12.500h4',
  history: 'M4 5.500V10h4.500M4.500 9.500a8 8 0 1 1-.5 3M12 7.500V12l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  again: 'M19 5v5h-5M19 10a7.500 7.500 0 1 0 1 5',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  shield: 'M12 3l7 3v5.500c0 4.500-3 7.700-7 9.500-4-1.800-7-5-7-9.500V6zM9 12l2.200 2.200L15.200 10',
  flask:
    'M9 3h6M10 3v6l-5 9.500A1.500 1.500 0 0 0 6.400 21h11.200a1.500 1.500 0 0 0 1.400-2.500L14 9V3M7.500 14.500h9',
} as const
export type IconName = keyof typeof paths

export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
  <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
