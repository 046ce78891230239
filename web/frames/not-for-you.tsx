import { useOrganization } from '../directory/current-organization.ts'
import { paths } from '../paths.ts'
import { IconLock } from '../ui/icons.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import { t } from '../ui/text.ts'

/** Shown to members who open a page of owners and managers by its address. */
export function NotForYou({ title }: { title: string }) {
  const { id, name } = useOrganization()
  return (
    <Page title={title} width="narrow">
      <EmptyState
        icon={IconLock}
        title={t('You don’t have access to this page')}
        action={
          <ButtonLink to={paths.organization(id)} variant="default">
            {t('Go to home')}
          </ButtonLink>
        }
      >
        {t('Only owners and managers of {organization} can open it. Ask one of them for access.', {
          organization: name,
        })}
      </EmptyState>
    </Page>
  )
}
