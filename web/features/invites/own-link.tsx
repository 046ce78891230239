import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../ui/ask.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { ownLink, ownLinkQuery } from './calls.ts'

/** The link that every organization has. It can be replaced, and turned off. */
export function OwnLink({ organizationId, mayChange }: { organizationId: number; mayChange: boolean }) {
  const query = ownLinkQuery(organizationId)
  const { data: url } = useQuery(query)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: async ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: async (_reply, { done }) => {
      await queries.invalidateQueries(query)
      sayDone(done)
    },
    onError: sayProblem,
  })
  const replace = async () => {
    const isSure = await ask({
      title: t('Replace the organization link?'),
      consequence: t('The old link stops working right away. People who joined with it stay members.'),
      action: t('Replace link'),
    })
    if (isSure)
      change.mutate({ work: () => ownLink.rotate(organizationId), done: t('The organization link is new.') })
  }
  const turn = (isOn: boolean) =>
    change.mutate({
      work: () => ownLink.turn(organizationId, isOn),
      done: isOn ? t('The organization link is on.') : t('The organization link is off.'),
    })
  if (url === undefined) return null
  return (
    <Section
      title={t('Organization link')}
      description={
        url === null
          ? t('It’s off. Nobody can join with it.')
          : t('It never expires. People who join with it see nothing until you add them to a project.')
      }
      actions={
        <>
          {url !== null && <CopyButton text={url} label={t('Copy link')} />}
          {mayChange && url !== null && (
            <Button variant="default" disabled={change.isPending} onClick={replace}>
              {t('Replace')}
            </Button>
          )}
          {mayChange && (
            <Button variant="default" disabled={change.isPending} onClick={() => turn(url === null)}>
              {url === null ? t('Turn on') : t('Turn off')}
            </Button>
          )}
        </>
      }
    />
  )
}
