import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { nowMs } from '../../ui/clock.ts'
import { parseSearch } from '../../ui/search-text.ts'
import { Guarded } from '../../ui/section-problem.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { dayIn, daysText } from '../../ui/week.ts'
import { type Question, reportsQuery } from '../reports/calls.ts'
import { type SavedView, type Tile, tileQuery } from './calls.ts'
import { TileChart } from './tile-chart.tsx'
import { TileNumber } from './tile-number.tsx'
import { tileQuestion } from './tile-question.ts'
import { TileTable } from './tile-table.tsx'

type Props = { tile: Tile; view: SavedView | undefined }

/** What a tile shows its reader now; whatever is in its way stays in the tile. */
export function TileBody({ tile, view }: Props) {
  if (view === undefined) return <Quiet>{t('This report was deleted, or it isn’t shared with you.')}</Quiet>
  return (
    <Guarded>
      <Allowed tile={tile} view={view} />
    </Guarded>
  )
}

function Allowed({ tile, view }: Props & { view: SavedView }) {
  const { id, time_zone } = useOrganization()
  const described = useQuery(reportsQuery(id))
  const today = dayIn(time_zone, nowMs())
  return (
    <Loaded query={described} skeleton={<Sketch />}>
      {(found) => {
        const asked = tileQuestion(view.query, tile.look, { described: found, today })
        return asked ? (
          <Answered key={tile.look} tile={tile} view={view} question={asked.question} />
        ) : (
          <Quiet>{t('You don’t have access to everything that this report shows.')}</Quiet>
        )
      }}
    </Loaded>
  )
}

function Answered({ tile, view, question }: Props & { view: SavedView; question: Question }) {
  const { id } = useOrganization()
  return (
    <Loaded query={useQuery(tileQuery(id, question))} skeleton={<Sketch />}>
      {(report) => (
        <>
          {tile.look === 'number' ? (
            <TileNumber report={report} />
          ) : tile.look === 'chart' ? (
            <TileChart report={report} kept={parseSearch(view.query)} />
          ) : (
            <TileTable report={report} title={view.name} width={tile.width} />
          )}
          <Text c="dimmed" fz="sm" mt="auto">
            {daysText(report.date.start, report.date.stop)}
          </Text>
        </>
      )}
    </Loaded>
  )
}

const Sketch = () => <Skeleton height={96} radius="sm" />
