import { OwnerProof, type ProofMeans } from "@panel/core/owner-proof";
import { failure, success, type PortAnswer } from "@panel/core/result";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";

const everything: ProofMeans = { hasPassword: true, takesCode: true, mailsCode: true };

/** A server that wants a proof until a password or code was right. */
function openProof(means: ProofMeans = everything) {
  let isProved = false;
  const sent: string[] = [];
  const proof = new OwnerProof({
    port: {
      means: () => Promise.resolve(success(means)),
      give: (given) => {
        isProved = given.kind === "password" ? given.password === "right" : given.code === "123456";
        const problem = { line: null, field: given.kind, message: "wrong" } as const;
        return Promise.resolve(isProved ? success(null) : failure({ kind: "problems", problems: [problem], message: "wrong" }));
      },
    },
    sendCode: () => {
      sent.push("code");
      return Promise.resolve(success(null));
    },
  });
  const open = (name: string): PortAnswer<string> => {
    sent.push(name);
    return Promise.resolve(isProved ? success(name) : failure({ kind: "proofNeeded", message: "prove it" }));
  };
  return { proof, open, sent, prove: () => (isProved = true) };
}

/** As the screen does it. */
async function show(proof: OwnerProof) {
  const stop = proof.activate();
  await settle();
  return stop;
}

describe("the owner's proof", () => {
  it("EXT-owner-proof asks for nothing where the server wants no proof", async () => {
    const { proof, open, prove } = openProof();
    prove();
    expect(await proof.guarded(() => open("connect"))).toEqual(success("connect"));
    expect(proof.isAsked).toBe(false);
  });

  it("EXT-owner-proof asks, keeps asking after a wrong password, and then does what was to be done, once", async () => {
    const { proof, open, sent } = openProof();
    const answer = proof.guarded(() => open("connect"));
    await settle();
    expect(proof.isAsked).toBe(true);
    await show(proof);
    expect(proof.kind).toBe("password");
    proof.setPassword("wrong");
    await proof.give();
    expect([proof.isAsked, proof.messagesAt("password")]).toEqual([true, ["wrong"]]);
    proof.setPassword("right");
    await proof.give();
    expect(await answer).toEqual(success("connect"));
    expect([proof.isAsked, proof.password, sent]).toEqual([false, "", ["connect", "connect"]]);
  });

  it("EXT-owner-proof asks once for all that waits", async () => {
    const { proof, open } = openProof();
    const answers = [proof.guarded(() => open("connect")), proof.guarded(() => open("token"))];
    await settle();
    await show(proof);
    proof.setPassword("right");
    await proof.give();
    expect(await Promise.all(answers)).toEqual([success("connect"), success("token")]);
  });

  it("EXT-owner-proof gives up what waits when it is dismissed or left, and asks anew the next time", async () => {
    const { proof, open, sent } = openProof();
    const dismissed = proof.guarded(() => open("connect"));
    await settle();
    const gone = await show(proof);
    proof.setPassword("half typed");
    proof.dismiss();
    gone();
    expect(await dismissed).toEqual(failure({ kind: "cancelled" }));
    const left = proof.guarded(() => open("token"));
    await settle();
    const stop = await show(proof);
    expect(proof.password).toBe("");
    stop();
    expect(await left).toEqual(failure({ kind: "cancelled" }));
    expect(sent).toEqual(["connect", "token"]);
  });

  it("EXT-owner-proof takes a code where there is no password, or where one is chosen; and says where there is neither", async () => {
    const none = openProof({ hasPassword: false, takesCode: false, mailsCode: false });
    await show(none.proof);
    expect(none.proof.kind).toBeNull();
    const { proof, open, sent } = openProof({ ...everything, hasPassword: false });
    const answer = proof.guarded(() => open("connect"));
    await settle();
    await show(proof);
    expect(proof.kind).toBe("code");
    await proof.mailCode();
    proof.setCode(" 123456 ");
    await proof.give();
    expect(await answer).toEqual(success("connect"));
    expect(sent).toEqual(["connect", "code", "connect"]);
    const choosing = openProof().proof;
    await show(choosing);
    choosing.choose("code");
    expect(choosing.kind).toBe("code");
  });
});
