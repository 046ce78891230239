import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { startAfresh } from '../../api/account-state.ts'
import type { SampleData } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { removeSample, sampleQuery } from './sample-calls.ts'

/** The sample organization and the way to remove it; nothing on a server without one. */
export function SampleSection() {
  const query = useQuery(sampleQuery)
  if (query.data === undefined && query.isError)
    return (
      <Section title={t('Sample data')}>
        <ErrorState error={query.error} retry={() => query.refetch()} />
      </Section>
    )
  const sample = query.data?.sample_data
  return sample ? <Sample sample={sample} /> : null
}

function Sample({ sample }: { sample: SampleData }) {
  const { name, removing } = sample
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: removeSample,
    onSuccess: async (isStillHere) => {
      // Loaded anew: nothing of an account that is gone may stay.
      if (!isStillHere) return location.assign(paths.start)
      await startAfresh(queries)
      sayDone(t('The sample data is gone.'))
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    if (await ask(questionAbout(sample))) removal.mutate()
  }
  const isGoing = removing || removal.isPending
  return (
    <Section
      title={t('Sample data')}
      description={
        isGoing
          ? t('{name} is being removed. This can take a minute.', { name })
          : t('Use {name} to try things out. Remove it when you no longer need it.', { name })
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconTrash size={16} />}
          loading={isGoing}
          onClick={askAndRemove}
        >
          {t('Remove sample data')}
        </Button>
      }
    />
  )
}

function questionAbout({ name, accounts, guests }: SampleData) {
  const going = t(
    'This removes {name} with everything in it, and {accounts, plural, one {# sample account} other {# sample accounts}}. If you’re signed in with one of them, you’ll be signed out.',
    { name, accounts },
  )
  const staying =
    guests === 0
      ? t('Your other organizations and their members stay as they are.')
      : t(
          '{guests, plural, one {# member has their own account, which stays. Their work here is removed.} other {# members have their own accounts, which stay. Their work here is removed.}} Other organizations don’t change.',
          { guests },
        )
  return {
    title: t('Remove the sample data?'),
    consequence: `${going} ${staying} ${t('This can’t be undone.')}`,
    action: t('Remove sample data'),
  }
}
