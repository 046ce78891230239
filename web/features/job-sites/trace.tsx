import { Stack, Text } from '@mantine/core'
import type { WholeList } from '../../api/whole-list.ts'
import { ChartFrame } from '../../ui/charts/chart-frame.tsx'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { IconMapPin } from '../../ui/icons.ts'
import type { MapDot } from '../../ui/map/drawing.tsx'
import { metersText } from '../../ui/map/meters.ts'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { timeIn } from '../../ui/zone.ts'
import { writeCoordinates } from './coordinates.ts'
import { circlesOf } from './site-circles.ts'
import { SiteMap } from './site-map.tsx'
import { useKnownSites } from './use-site-names.ts'
import type { Location, Visit } from './visit-calls.ts'
import { visitColumns } from './visit-columns.tsx'

type Props = { locations: WholeList<Location>; visits: WholeList<Visit>; zone: string; isOwn: boolean }

/** A day: the way on the map, a table of its locations behind it, and the visits with their reasons. */
export function Trace({ zone, isOwn, ...read }: Props) {
  const [locations, visits] = [read.locations.rows, read.visits.rows]
  const { sites, nameOf } = useKnownSites()
  if (locations.length === 0 && visits.length === 0)
    return (
      <EmptyState icon={IconMapPin} title={t('No locations on this day')}>
        {isOwn
          ? t('Your phone sends locations while you track time with the app. Choose another day.')
          : t('Phones send locations while members track time with the app. Choose another day.')}
      </EmptyState>
    )
  const visited = new Set(visits.map(({ job_site_id }) => job_site_id))
  const dots: MapDot[] = locations.flatMap(({ id, event, latitude, longitude }) =>
    event === 'move'
      ? []
      : [{ key: String(id), latitude, longitude, tone: event === 'enter' ? 'start' : 'end' }],
  )
  return (
    <Stack gap="lg">
      <ChartFrame
        label={t('Route')}
        back={t('Show as map')}
        words={t('{count, plural, one {# location} other {# locations}}', { count: locations.length })}
        table={() => <LocationTable locations={locations} zone={zone} nameOf={nameOf} />}
      >
        <SiteMap
          label={t('Map of the day')}
          circles={circlesOf(
            sites.filter(({ id }) => visited.has(id)),
            visited,
          )}
          traces={[{ key: 'day', points: locations }]}
          dots={dots}
        />
      </ChartFrame>
      <CutNotice of={read.locations} />
      <Section
        title={t('Visits')}
        description={t('Visits are derived from locations. Locations that arrive late can change them.')}
      >
        <DataTable
          label={t('Visits')}
          rows={wholeRows(visits)}
          rowKey={({ id }) => id}
          columns={visitColumns(zone, nameOf)}
          empty={
            <Text c="dimmed">
              {t('No visits on this day: no location was inside a site for long enough.')}
            </Text>
          }
        />
        <CutNotice of={read.visits} />
      </Section>
    </Stack>
  )
}

type TableProps = { locations: Location[]; zone: string; nameOf: (siteId: number) => string }

function LocationTable({ locations, zone, nameOf }: TableProps) {
  const events = { enter: t('Arrived'), exit: t('Left'), move: '' }
  return (
    <table aria-label={t('Locations of the day')}>
      <thead>
        <tr>
          <th scope="col">{t('Time')}</th>
          <th scope="col">{t('Coordinates')}</th>
          <th scope="col">{t('Accuracy')}</th>
          <th scope="col">{t('Site')}</th>
          <th scope="col">{t('Event')}</th>
        </tr>
      </thead>
      <tbody>
        {locations.map((location) => (
          <tr key={location.id}>
            <th scope="row">{timeIn(zone, location.recorded_at)}</th>
            <td>{writeCoordinates(location)}</td>
            <td>{metersText(location.accuracy)}</td>
            <td>{location.job_site_id === undefined ? '' : nameOf(location.job_site_id)}</td>
            <td>{events[location.event]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
