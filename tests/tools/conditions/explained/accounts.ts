import { explain } from "../explanations.ts";

export default explain("adapters/server/src/accounts", {
  refusedAgain: {
    "mailbox-owner.ts": ['.where("holder.verified_at", "is not", null)'],
    "one-time-codes.ts": [
      '.where("code_hash", "=", hashToken(code))',
      '.where("purpose",',
      '.where("used_at", "is", null)',
      '.where("one_time_codes.expires_at", ">", now)',
      '.where((where) => where.or([where("users.email"',
    ],
  },
  ownersAlready: {
    "password-handlers.ts": ['.where("id", "=", userId)'],
    "devices.ts": ['.where("user_id", "=", session.userId)'],
    "sessions.ts": ['.where("user_id", "=", userId)'],
    "two-factor.ts": [
      '.where("session_hash", "is not distinct from", challenge.session_hash)',
      '.where("session_hash", "is not distinct from", session_hash)',
    ],
  },
  saved: {
    "mailbox-owner.ts": ['.where("claimant.claimed_email", "is not", null)'],
    "password-handlers.ts": ["if (!(await isCodeGood("],
    "devices.ts": ["if (session === null || session.sessionId === null) return;"],
    "sessions.ts": ["if (sessionId === null) return;", "if (exchanged) return next;"],
    "users.ts": ['.where("affiliate_code", "in", valid)'],
  },
  onlyAtTheSameTime: {
    "login-handlers.ts": ["if (token === null) throw refuseField("],
    "mailbox-owner.ts": ["if (!claims ||", "if (!holder ||"],
    "password-handlers.ts": ['.where("email", "=", email)', "if (!changed ||"],
    "sessions.ts": ["if (!session) return null;"],
    "two-factor.ts": ['.where("used_at", "is", null)', "if (!renewed) throw beginAgain();", "if (!used) return false;"],
  },
  cannotBe: {
    "merge-accounts.ts": ["if (!guest) return;", "if (!email) return;"],
    "profile-handlers.ts": ["if (!user) throw notFound();"],
  },
});
