import { seriesColour } from '../ui/charts/series-colour.ts'
import { useProjectColours } from './project-colours.ts'

/** The color of a project; its name is always beside it. */
export function ProjectDot({ id }: { id: number }) {
  const colourOf = useProjectColours()
  return (
    <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width={10} height={10} rx={3} fill={seriesColour(colourOf(id))} />
    </svg>
  )
}
