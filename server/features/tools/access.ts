import { inOrganization } from '../../api/access.ts'

export const mayClassify = inOrganization(['owner', 'manager'], { addon: 'insights' })
