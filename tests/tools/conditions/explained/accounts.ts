import { explain } from "../explanations.ts";

export default explain("adapters/server/src/accounts", {
  refusedAgain: {
    "one-time-codes.ts": [
      '.where("code_hash", "=", hashToken(code))',
      '.where("purpose",',
      '.where("used_at", "is", null)',
      '.where("one_time_codes.expires_at", ">", now)',
      '.where((where) => where.or([where("users.email"',
    ],
  },
  ownersAlready: {
    "devices.ts": ['.where("user_id", "=", session.userId)'],
    "sessions.ts": ['.where("user_id", "=", userId)'],
    "two-factor.ts": [
      '.where("session_hash", "is not distinct from", challenge.session_hash)',
      '.where("session_hash", "is not distinct from", session_hash)',
    ],
  },
  saved: {
    "devices.ts": ["if (session === null || session.sessionId === null) return;"],
    "sessions.ts": ["if (sessionId === null) return;"],
    "users.ts": ['.where("affiliate_code", "in", valid)'],
  },
  onlyAtTheSameTime: {
    "sessions.ts": ["if (!session) return null;"],
    "two-factor.ts": ['.where("used_at", "is", null)', "if (!renewed) throw beginAgain();", "if (!used) return false;"],
  },
});
