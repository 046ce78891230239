import { Button, Group, NumberInput, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import type { WorkBreakProject } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { problemWords } from '../../ui/problem-words.ts'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { breaksQuery } from './calls.ts'
import { breakPolicyForm, breakPolicyOf } from './timer-forms.ts'

const mostMinutes = 1_440

/** How long each break should last. */
export function BreakPolicies() {
  const { id } = useOrganization()
  return (
    <Section
      title={t('Breaks')}
      description={t('How long each break should last. The timer shows it, but doesn’t stop.')}
    >
      <Loaded query={useQuery(breaksQuery(id))}>
        {(breaks) =>
          breaks.length === 0 ? (
            <Quiet>
              {rich('No breaks yet. Create a <link>project</link> of the type “work break”.', {
                link: (words) => <AnchorLink to={paths.projects(id)}>{words}</AnchorLink>,
              })}
            </Quiet>
          ) : (
            breaks.map((each) => <Policy key={each.id} of={each} />)
          )
        }
      </Loaded>
    </Section>
  )
}

function Policy({ of: { id: projectId, name, policy } }: { of: WorkBreakProject }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [mayChange] = useMay(`PUT /v2/work_break_projects/${projectId}/policy`)
  const of = useCallForm(breakPolicyForm, {
    path: { project_id: projectId },
    values: breakPolicyOf(policy),
    validate: {
      policy_duration: (value) =>
        Number(value) >= 1 && Number(value) <= mostMinutes
          ? null
          : t('Enter between 1 and {most} minutes.', { most: mostMinutes }),
    },
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: breaksQuery(id).queryKey })
      sayDone(t('{name} saved.', { name }))
    },
  })
  const { form } = of
  return (
    <form aria-label={name} noValidate onSubmit={form.onSubmit(of.submit)}>
      <Group gap="sm" align="flex-start">
        <Text fw={500} pt={6} flex="1 1 160px">
          {name}
        </Text>
        <NumberInput
          aria-label={t('Minutes for {name}', { name })}
          suffix={` ${t('minutes')}`}
          w={150}
          min={1}
          max={mostMinutes}
          allowDecimal={false}
          disabled={!mayChange}
          {...form.getInputProps('policy_duration')}
        />
        {mayChange && (
          <Button type="submit" variant="default" loading={of.isSaving} disabled={!form.isDirty()}>
            {t('Save')}
          </Button>
        )}
      </Group>
      {of.problem && (
        <Text c="bad" fz="sm" role="alert">
          {problemWords(of.problem)}
        </Text>
      )}
    </form>
  )
}
