// A client of the API for stories: reads, writes, and plays seats whose answers are given.

export class Book {
  constructor(url, token, workspace) {
    Object.assign(this, { url, token, workspace });
  }

  static async of(url, token) {
    const me = await (await fetch(`${url}/v1/me`, { headers: { Authorization: `Bearer ${token}` } })).json();
    return new Book(url, token, me.workspace);
  }

  async call(method, path, body) {
    const response = await fetch(`${this.url}/v1/workspaces/${this.workspace}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, ...(body ? { "Content-Type": "application/json" } : {}) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  }

  get(path) {
    return this.call("GET", path);
  }

  post(path, body = {}) {
    return this.call("POST", path, body);
  }

  /** The same workspace, held by somebody new. */
  async as(name, role, more = {}) {
    const { secret } = await this.post("/tokens", { name, kind: "human", role, ...more });
    return new Book(this.url, secret, this.workspace);
  }

  /** Answers asks of a debate until none is open or the limit is reached; `say` gives the answer for an ask. */
  async play(debate, say, limit = Infinity) {
    let answered = 0;
    for (; answered < limit; answered++) {
      const claimed = await this.post("/asks/claim", { debate, kind: "external" });
      if (!claimed) {
        const { status, openAsks } = await this.get(`/debates/${debate}`);
        if (status !== "running" && status !== "pending") break;
        const left = (await this.get(`/asks?debate=${debate}`)).items.filter((ask) => ask.kind === "external");
        if (left.length === 0 && openAsks > 0) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
        answered--;
        continue;
      }
      await this.post(`/asks/${claimed.ask.id}/answer`, { fence: claimed.fence, ...say(claimed) });
    }
    return answered;
  }
}

/** What a seat says when nothing else is given: its proposal, a mild critique, a vote for the first option. */
export function plainly(lines) {
  return ({ ask, prompt, seat }) => {
    const said = lines[seat.name] ?? {};
    const cost = { provider: "scripted", model: "scripted", tokensIn: 1840, tokensOut: 320, cost: 0.027, responseTimeMs: 18000 };
    if (ask.purpose === "vote")
      return {
        content: said.why ?? "It is the smaller step.",
        confidence: said.confidence ?? 0.8,
        ballot: { choice: prompt.options.includes(said.vote) ? said.vote : prompt.options[0], confidence: said.confidence ?? 0.8, rationale: said.why, ...(said.dissent ? { dissent: said.dissent } : {}) },
        call: cost,
      };
    return { content: said[ask.phase] ?? said.says ?? `${seat.name} agrees with what was said.`, confidence: said.confidence ?? 0.8, call: cost };
  };
}
