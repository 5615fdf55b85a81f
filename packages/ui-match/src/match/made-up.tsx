/** Marks a simulated or replayed match where its competition is not named. The competition's name begins with that word. */
export function MadeUp({ competition }: { readonly competition: string }) {
  const [word] = /^(模拟|回放|Simulated|Replay)/.exec(competition) ?? []
  return word && <span className="shrink-0 text-xs text-ink-3">{word} </span>
}
