/** Marks the server in tennis. */
export function Serve() {
  return (
    <span className="inline-block size-1.5 shrink-0 rounded-full bg-ok align-middle">
      <span className="gs-sr">发球</span>
    </span>
  )
}
