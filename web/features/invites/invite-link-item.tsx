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
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { refreshPeople } from '../organizations/member-calls.ts'
import { invites, type NamedLink } from './calls.ts'
import { roleWords, StatusBadge } from './invite-words.tsx'

export function InviteLinkItem({ link, mayDelete }: { link: NamedLink; mayDelete: boolean }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => invites.removeLink(link.id),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(t('Link deleted.'))
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Delete this link?'),
      consequence: t('Nobody can join with it anymore. Members who joined with it stay.'),
      action: t('Delete link'),
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
        expiryWords(link),
        link.by && t('Created by {name}', { name: link.by }),
      ]}
      actions={
        <>
          <CopyIcon text={link.url} label={t('Copy link')} />
          {mayDelete && (
            <IconAction
              label={t('Delete link')}
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
  if (max_uses !== undefined) return t('{uses} of {max} used', { uses, max: max_uses })
  return t('{uses, plural, =0 {Not used yet} one {Used once} other {Used # times}}', { uses })
}

function expiryWords({ expires_at, status }: NamedLink) {
  if (!expires_at) return t('Never expires')
  const day = <Day at={expires_at} />
  return status === 'expired' ? rich('Expired {day}', { day }) : rich('Expires {day}', { day })
}
