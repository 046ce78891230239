/** What a request may ask of several organizations: by the beginning of the statement, and why. */
export const across: Readonly<Record<string, string>> = {
  'select t.secret_hash, t.id, t.organization_id, t.user_id, u.name as user_name,':
    'The credential of a request decides which organizations it reaches.',
  'select f.id, f.kind, f.user_id, u.name as user_name,':
    'The credential of a request decides which organizations it reaches.',
  'select organization_id, position, hash from audit_heads':
    'A new user has a stream of their own, which gets its places together with that of the organization.',
  'select w.id, w.status, to_json(w.events), w.target_url, w.scope,':
    'A webhook of a user receives the events of all of their organizations.',
}
