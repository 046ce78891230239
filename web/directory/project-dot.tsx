/** The colour of a project; its name always stands beside it. */
export function ProjectDot({ id }: { id: number }) {
  return (
    <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width={10} height={10} rx={3} fill={`var(--category-${id % 8})`} />
    </svg>
  )
}
