import { useOrganization } from '../directory/current-organization.ts'
import { paths } from '../paths.ts'
import { IconLock } from '../ui/icons.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'

/** For whoever comes by the address to a page that owners and managers use. */
export function NotForYou({ title }: { title: string }) {
  const { id, name } = useOrganization()
  return (
    <Page title={title} width="narrow">
      <EmptyState
        icon={IconLock}
        title="This is not for your role"
        action={
          <ButtonLink to={paths.organization(id)} variant="default">
            Go to the home page
          </ButtonLink>
        }
      >
        Owners and managers of {name} look after this. Ask one of them.
      </EmptyState>
    </Page>
  )
}
