import { Checkbox, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountState } from '../../api/account-state.ts'
import { v2 } from '../../api/v2.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import type { WeekDayWord } from '../../ui/week.ts'

const days = (): [WeekDayWord, string][] => [
  ['mon', t('Monday')],
  ['tue', t('Tuesday')],
  ['wed', t('Wednesday')],
  ['thu', t('Thursday')],
  ['fri', t('Friday')],
  ['sat', t('Saturday')],
  ['sun', t('Sunday')],
]

/** The days of the week without work. A change is made at once and can be undone. */
export function WeekendSection() {
  const { id, weekend_days } = useOrganization()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ weekend }: { weekend: WeekDayWord[]; before?: WeekDayWord[] }) =>
      v2('PUT /v2/organizations/{organization_id}/weekend', {
        path: { organization_id: id },
        body: { weekend_days: weekend },
      }),
    onSuccess: async (_, { before }) => {
      await queries.invalidateQueries({ queryKey: accountState.queryKey })
      await queries.invalidateQueries({ queryKey: ['organization', id] })
      sayDone(t('Weekend changed.'), before && (() => change.mutate({ weekend: before })))
    },
    onError: sayProblem,
  })
  const shown = change.isPending ? change.variables.weekend : weekend_days
  return (
    <Section
      title={t('Weekend')}
      description={t('Time off skips these days, and forecasts count the other days.')}
    >
      <Checkbox.Group
        label={t('Days without work')}
        description={t('A change applies from now on. Existing requests keep their days.')}
        value={shown}
        onChange={(chosen) =>
          change.mutate({
            weekend: days().flatMap(([day]) => (chosen.includes(day) ? [day] : [])),
            before: weekend_days,
          })
        }
      >
        <Group my="xs" gap="lg">
          {days().map(([day, label]) => (
            <Checkbox
              key={day}
              value={day}
              label={label}
              disabled={change.isPending || (weekend_days.length === 6 && !weekend_days.includes(day))}
            />
          ))}
        </Group>
      </Checkbox.Group>
    </Section>
  )
}
