import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { useProjectColours } from '../../directory/project-colours.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { seriesColour } from '../../ui/charts/series-colour.ts'
import { Hours, usePrintUnit } from '../../ui/hours.tsx'
import { IconLock } from '../../ui/icons.ts'
import { printedParts } from '../../ui/printed.ts'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import classes from './before-and-after.module.css'
import type { NamedRequest, Preview, PreviewedStretch } from './calls.ts'
import { hoursBetween } from './request-words.ts'
import { shownStretches } from './shown-stretches.ts'

type Props = { request: NamedRequest; preview: Preview }
type Work = { id: number; name: string } | undefined

/** The time that is there now, and what it would be after the approval: as a picture and as a table. */
export function BeforeAndAfter({ request, preview: { stretches } }: Props) {
  const { id, time_zone } = useOrganization()
  const others = [...new Set(stretches.flatMap(({ replaces }) => replaces?.project_id ?? []))]
  const { data = [] } = useQuery(namedProjectsQuery(id, others))
  const names = new Map(data.map((project) => [project.id, project.name]))
  const before = ({ replaces }: PreviewedStretch): Work =>
    replaces
      ? { id: replaces.project_id, name: names.get(replaces.project_id) ?? t('Another project') }
      : undefined
  const after = ({ is_booked }: PreviewedStretch): Work =>
    is_booked ? { id: request.project_id, name: request.project } : undefined
  const shown = shownStretches(stretches)
  const { parts } = printedParts(
    shown.map(({ tracked }) => tracked),
    usePrintUnit(),
  )
  if (stretches.every(({ replaces, is_booked }) => replaces === null && is_booked))
    return (
      <Text c="dimmed" fz="sm">
        {t('No other time in this period.')}
      </Text>
    )
  return (
    <div>
      <div className={classes.strips} aria-hidden>
        <span>{t('Now')}</span>
        <Strip stretches={stretches} workOf={before} />
        <span>{t('After')}</span>
        <Strip stretches={stretches} workOf={after} isAfter />
      </div>
      <table className={classes.table} aria-label={t('What changes if you approve')}>
        <thead>
          <tr>
            <th scope="col">{t('Time')}</th>
            <th scope="col">{t('Now')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((stretch, at) => (
            <tr key={stretch.start_time}>
              <th scope="row" className="figures">
                {hoursBetween(time_zone, stretch.start_time, stretch.stop_time)}{' '}
                <Quiet>
                  (<Hours of={stretch.tracked} as={parts[at]} />)
                </Quiet>
              </th>
              <td>
                <WorkName of={before(stretch)} otherwise={t('Free')} />
                {stretch.replaces?.locked_by && (
                  <span className={classes.lock}>
                    {' '}
                    <IconLock size={12} aria-hidden /> {lockWords(stretch.replaces.locked_by)}
                  </span>
                )}
              </td>
              <td>
                <WorkName of={after(stretch)} otherwise={stretch.replaces ? t('Removed') : t('Not added')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LockedBy = NonNullable<NonNullable<PreviewedStretch['replaces']>['locked_by']>

function lockWords(by: LockedBy): string {
  return { timesheet: t('approved'), paid: t('paid'), invoiced: t('invoiced') }[by]
}

type StripProps = {
  stretches: PreviewedStretch[]
  workOf: (stretch: PreviewedStretch) => Work
  /** Replaced time is hatched, because two projects can have one color. */
  isAfter?: boolean
}

function Strip({ stretches, workOf, isAfter = false }: StripProps) {
  const colourOf = useProjectColours()
  return (
    <div className={classes.strip}>
      {stretches.map((stretch) => {
        const work = workOf(stretch)
        return (
          <span
            key={stretch.start_time}
            data-replaces={(isAfter && work && stretch.replaces !== null) || undefined}
            style={{
              flexGrow: stretch.tracked,
              backgroundColor: work && seriesColour(colourOf(work.id)),
            }}
          />
        )
      })}
    </div>
  )
}

function WorkName({ of, otherwise }: { of: Work; otherwise: string }) {
  if (of === undefined) return <Quiet>{otherwise}</Quiet>
  return (
    <span className={classes.work}>
      <ProjectDot id={of.id} /> {of.name}
    </span>
  )
}
