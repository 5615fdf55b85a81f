/** The flat colours of the gifts. */
export const colour = {
  /** Light enough to be seen on dark screens too. */
  ink: '#4a5259',
  night: '#14171a',
  paper: '#f3eee4',
  cobalt: '#1f4fd1',
  sky: '#a9c6ee',
  gold: '#dfba6b',
  amber: '#e3ae3c',
  red: '#b3262b',
  wine: '#8e1f2d',
  brick: '#b9472f',
  teal: '#237078',
  tan: '#e6c08c',
} as const
