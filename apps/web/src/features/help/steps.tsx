/** Steps in their order, each with its number. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="mt-3 grid gap-3">
      {steps.map((step, at) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="gs-num grid size-6 shrink-0 place-content-center rounded-full bg-fill text-sm font-semibold"
          >
            {at + 1}
          </span>
          <span className="text-ink-2">{step}</span>
        </li>
      ))}
    </ol>
  )
}
