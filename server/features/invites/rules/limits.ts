/** An invite can be accepted for 14 days. */
export const inviteSeconds = 14 * 24 * 3600

/** How many invites an organization can send within an hour, and a user in all organizations; resent ones included. */
export const invitesPerHour = 500

/** How many invites one call can send. */
export const mostInBulk = 50
