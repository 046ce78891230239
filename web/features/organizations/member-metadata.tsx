import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { MetadataSection } from '../../ui/metadata-section.tsx'
import { changeMember, refreshPeople } from './member-calls.ts'
import type { PartProps } from './member-part.ts'

export function MemberMetadata({ person, mayChange }: PartProps) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return (
    <MetadataSection
      metadata={person.metadata}
      mayChange={mayChange}
      save={async (metadata) => {
        await changeMember(id, { user_id: person.user_id, metadata })
        await refreshPeople(queries, id)
      }}
    />
  )
}
