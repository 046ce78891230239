import { Button, Group, NumberInput, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WorkBreakProject } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { problemWords } from '../../ui/problem-words.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Quiet } from '../../ui/times.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { breaksQuery, setBreakPolicy } from './calls.ts'

const minuteSeconds = 60
const most = 1_440

/** How long breaks may last; it tells people, and stops nobody. */
export function BreakPolicies() {
  const { id } = useOrganization()
  return (
    <Section
      title="Breaks"
      description="How long each break may last. The timer tells whoever takes one; it stops nobody."
    >
      <Loaded query={useQuery(breaksQuery(id))}>
        {(breaks) =>
          breaks.length === 0 ? (
            <Quiet>
              There are none: a <AnchorLink to={paths.projects(id)}>project</AnchorLink> of the kind “work
              break” becomes one.
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
  const of = useApiForm({
    initialValues: { policy_duration: policy.policy_duration / minuteSeconds },
    validate: {
      policy_duration: (value) =>
        value >= 1 && value <= most ? null : 'Between a minute and a day, in minutes.',
    },
    save: ({ policy_duration }) => setBreakPolicy(projectId, Math.round(policy_duration * minuteSeconds)),
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: breaksQuery(id).queryKey })
      sayDone(`${name} is set.`)
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
          aria-label={`Minutes of ${name}`}
          suffix=" minutes"
          w={150}
          min={1}
          max={most}
          allowDecimal={false}
          {...form.getInputProps('policy_duration')}
        />
        <Button type="submit" variant="default" loading={of.isSaving} disabled={!form.isDirty()}>
          Save
        </Button>
      </Group>
      {of.problem && (
        <Text c="bad" fz="sm" role="alert">
          {problemWords(of.problem)}
        </Text>
      )}
    </form>
  )
}
