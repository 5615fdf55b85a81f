/** Says beside a match, where its competition is not named, that it is simulated or replayed: the name of the competition begins so. */
export function MadeUp({ competition }: { readonly competition: string }) {
  const [word] = /^(模拟|回放|Simulated|Replay)/.exec(competition) ?? []
  return word && <span className="shrink-0 text-xs text-ink-3">{word} </span>
}
