import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { CopyIcon } from '../../ui/copy-button.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconLink, IconTrash } from '../../ui/icons.ts'
import { Item } from '../../ui/item-list.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Day } from '../../ui/times.tsx'
import { refreshPeople } from '../organizations/member-calls.ts'
import { invites, type NamedLink } from './calls.ts'
import { roleWords, StatusBadge } from './invite-words.tsx'

export function InviteLinkItem({ link }: { link: NamedLink }) {
  const { id, view_only } = useOrganization()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => invites.removeLink(link.id),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone('The link is deleted.')
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: 'Delete this link?',
      consequence: 'It lets nobody in any more. Who came in by it stays.',
      action: 'Delete link',
    })
    if (isSure) remove.mutate()
  }
  const count = usesWords(link)
  return (
    <Item
      icon={<IconLink size={20} stroke={1.6} />}
      title={link.url}
      isOver={link.status !== 'active'}
      badges={<StatusBadge status={link.status} />}
      facts={[
        roleWords(link.role),
        link.projectNames.length > 0 && link.projectNames.join(', '),
        link.uses > 0 ? (
          <AnchorLink key="uses" to={paths.people(id)} search={{ link: String(link.id) }}>
            {count}
          </AnchorLink>
        ) : (
          count
        ),
        link.expires_at ? (
          <>
            {link.status === 'expired' ? 'ended' : 'ends'} <Day at={link.expires_at} />
          </>
        ) : (
          'does not end'
        ),
        link.by && `made by ${link.by}`,
      ]}
      actions={
        <>
          <CopyIcon text={link.url} label="Copy link" />
          {!view_only && (
            <IconAction
              label="Delete link"
              icon={IconTrash}
              isBusy={remove.isPending}
              onClick={askAndRemove}
            />
          )}
        </>
      }
    />
  )
}

function usesWords({ uses, max_uses }: NamedLink): string {
  if (max_uses !== undefined) return `${uses} of ${max_uses} used`
  return uses === 0 ? 'not used yet' : uses === 1 ? 'used once' : `used ${uses} times`
}
