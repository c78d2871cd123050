import type { Migrations } from "../database/index.ts";

/** The verification documents of each customer, bytes and all (decision 0050). */
export const verificationDocumentMigrations: Migrations = {
  "0046-verification-documents": `
create table verification_documents (
  filename text primary key,
  user_id bigint not null references users (id) on delete cascade,
  step text not null check (step in ('front', 'back', 'selfie')),
  kind text not null check (kind in ('jpg', 'png', 'pdf')),
  size integer not null check (size > 0),
  bytes bytea not null,
  created_at timestamptz not null,
  check (size = octet_length(bytes))
);
create index verification_documents_user on verification_documents (user_id, created_at desc, filename);
-- Images are packed already: what is tried in vain costs time.
alter table verification_documents alter column bytes set storage external;
`,
  "202611300940-decided-documents": `
alter table verification_documents
  add column state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  add column reason text,
  add column decided_at timestamptz,
  add check ((state = 'waiting') = (decided_at is null)),
  add check ((state = 'rejected') = (reason is not null));
create index verification_documents_waiting on verification_documents (created_at, filename) where state = 'waiting';
`,
  // The language that a document was sent in; mails about it are written in it.
  "202611300945-language-of-documents": `
alter table verification_documents add column locale text;
`,
};
